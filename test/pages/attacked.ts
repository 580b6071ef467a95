import '../../components/bundles/umpire.js';
