import type { WriteArea } from './write-area.ts'

export const writeMining: WriteArea = () => Promise.resolve()
