export { chatScreens } from './chat-screens.ts'
