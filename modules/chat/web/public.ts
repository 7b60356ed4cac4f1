export { chatScreens } from './chat-screens.ts'

/** On the page of a contact: its chats. */
export const contactChats = { key: 'chats', load: () => import('./records/contact-chats.tsx') }
