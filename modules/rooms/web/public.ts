export { roomsScreens } from './rooms-screens.ts'
