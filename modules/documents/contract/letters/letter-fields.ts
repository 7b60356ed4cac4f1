/** What may be put into a letter by itself: name → how people call it. */
export const letterFields = {
  'person.name': 'Name',
  'person.code': 'Employee code',
  'person.email': 'Email address',
  'person.designation': 'Designation',
  'person.department': 'Department',
  'person.office': 'Office',
  'person.manager': 'Line manager',
  'person.joined': 'Joining date',
  'person.left': 'Last working day',
  'company.name': 'Company',
  'company.legal_name': 'Full legal name of the company',
  'company.address': 'Address of the company',
  'letter.number': 'Letter number',
  'letter.date': 'Letter date',
} as const

export type LetterField = keyof typeof letterFields
export type FieldValues = Readonly<Record<string, string>>

/** Known only when the letter is issued. */
export const issuedFields: readonly string[] = ['letter.number', 'letter.date']

const place = /\{\{\s*([^{}]*?)\s*\}\}/gu

/** Every name that stands between double braces, once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, name]) => name!)),
]

/** Names that neither the product nor the template knows. */
export const unknownNames = (text: string, own: readonly { key: string }[]): string[] =>
  namesIn(text).filter((name) => !(name in letterFields) && !own.some(({ key }) => name === `field.${key}`))

type Merged = { readonly text: string; readonly missing: readonly string[] }

/** Puts values in; a name without one stays where it is and is named. `written` says how a value is written there. */
export function mergeFields(text: string, values: FieldValues, written: (value: string) => string): Merged {
  const missing = new Set<string>()
  const merged = text.replace(place, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name]! : ''
    if (value !== '') return written(value)
    missing.add(name)
    return whole
  })
  return { text: merged, missing: [...missing] }
}

export const asHtml = (value: string): string =>
  value
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/"/gu, '&quot;')
    .replace(/\n/gu, '<br />')
export const asWritten = (value: string): string => value.replace(/\s+/gu, ' ')
