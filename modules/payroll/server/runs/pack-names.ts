import { jurisdictionNames, payPackNames } from '#pay-rules/contract/packs/pack-kinds.ts'

type Pack = { readonly code: string; readonly jurisdiction: string }

/** “Provident fund (India)”. */
export function packName({ code, jurisdiction }: Pack): string {
  const names: Readonly<Record<string, string>> = { ...payPackNames, tax_year: 'Income tax' }
  const places: Readonly<Record<string, string>> = jurisdictionNames
  return `${names[code] ?? code} (${places[jurisdiction] ?? jurisdiction})`
}
