import '../../components/umpire-vassal/define.js';
