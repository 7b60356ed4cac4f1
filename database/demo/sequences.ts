import type { WriteArea } from './write-area.ts'

export const writeSequences: WriteArea = () => Promise.resolve()
