import type { WriteArea } from './write-area.ts'

export const writeChat: WriteArea = () => Promise.resolve()
