import type { WriteArea } from './write-area.ts'

export const writeDrive: WriteArea = () => Promise.resolve()
