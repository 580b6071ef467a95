import '../../components/umpire-map/define.js';
