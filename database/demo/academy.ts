import type { WriteArea } from './write-area.ts'

export const writeAcademy: WriteArea = () => Promise.resolve()
