import type { SlipLanguage } from '#payroll/contract/slips/slip-lists.ts'
import { bengaliLabels } from './slip-labels-bengali.ts'
import { englishLabels, type SlipLabels } from './slip-labels-english.ts'
import { hindiLabels } from './slip-labels-hindi.ts'
import { kannadaLabels } from './slip-labels-kannada.ts'

export const slipLabels: Readonly<Record<SlipLanguage, SlipLabels>> = {
  en: englishLabels,
  hi: hindiLabels,
  bn: bengaliLabels,
  kn: kannadaLabels,
}
