import { startSignIn } from '../../support/sign-in.js';
import { startChat } from './start-chat.js';

startSignIn<object>({ show: (_, ask) => startChat(ask), heading: 'chat-title' });
