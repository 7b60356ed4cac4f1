import { stored } from '#platform/web/browser-storage.ts'
import { slipLanguage, slipLanguageNames, type SlipLanguage } from '#payroll/contract/slips/slip-lists.ts'

const KEY = 'payslip-language'

/** The one that was chosen last on this device. */
export const rememberedLanguage = (): SlipLanguage => slipLanguage.catch('en').parse(stored.get(KEY))

export const rememberLanguage = (language: SlipLanguage): void => stored.set(KEY, language)

export const languageOptions = slipLanguage.options.map((value) => ({
  value,
  label: slipLanguageNames[value],
}))
