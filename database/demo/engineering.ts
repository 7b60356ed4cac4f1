import type { WriteArea } from './write-area.ts'

export const writeEngineering: WriteArea = () => Promise.resolve()
