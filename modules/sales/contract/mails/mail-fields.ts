/** What a saved text may name. */
export const mailFields = {
  name: 'Full name of the contact',
  first_name: 'First word of the name',
  designation: 'Designation of the contact',
  company: 'Client account or company of the contact',
  lead: 'Title of the lead',
  sender: 'Your name',
  our_company: 'The company in whose name you write',
} as const
export type MailField = keyof typeof mailFields
export const mailFieldKeys = Object.keys(mailFields) as [MailField, ...MailField[]]

export type MailValues = Readonly<Record<MailField, string>>

export type FilledMail = {
  readonly text: string
  /** Fields that exist and have no value here, and such as no one knows. */
  readonly missing: readonly string[]
}

/** A value that is missing is named and left in its place, so that the mail is not sent with a hole. */
export function fillMail(text: string, values: MailValues): FilledMail {
  const missing = new Set<string>()
  const filled = text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (whole, key: string) => {
    const value = key in values ? values[key as MailField] : ''
    if (value === '') missing.add(key)
    return value === '' ? whole : value
  })
  return { text: filled, missing: [...missing] }
}
