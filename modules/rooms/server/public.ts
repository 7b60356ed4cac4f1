export { roomsArea } from './rooms-handlers.ts'
