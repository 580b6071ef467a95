/** Lets a page replace the messages of its elements, whichever script they come from. */
export {setMessages} from '../messages.js';
