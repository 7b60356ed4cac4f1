export { chatArea } from './chat-handlers.ts'
