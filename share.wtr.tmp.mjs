import base from './web-test-runner.config.mjs';
export default {...base, testFramework: {config: {ui: 'bdd', timeout: 15000}}};
