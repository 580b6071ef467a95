import '../../components/umpire-editor/define.js';
import '../../demo/editor.js';
