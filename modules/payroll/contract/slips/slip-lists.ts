import { z } from 'zod'

/** The languages of the labels on a payslip, by their own names. */
export const slipLanguageNames = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  kn: 'ಕನ್ನಡ',
} as const
export const slipLanguage = z.enum(['en', 'hi', 'bn', 'kn'])
export type SlipLanguage = z.output<typeof slipLanguage>
