import type { WriteArea } from './write-area.ts'

export const writeRooms: WriteArea = () => Promise.resolve()
