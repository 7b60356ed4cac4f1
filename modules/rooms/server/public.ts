export { bookRoom, dropRoom } from './booking/book-for-area.ts'
export { guestsExpected, roomLost } from './rooms-events.ts'
export { buildBooking, buildRoom } from './rooms-builders.ts'
export { roomsArea } from './rooms-handlers.ts'
