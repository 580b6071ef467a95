export * from '../module/schema/chart-names.js';
