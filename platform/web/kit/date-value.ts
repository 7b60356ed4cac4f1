/** What a date is given and gives back. */
export type DateValue = {
  /** YYYY-MM-DD */
  value: string | null | undefined
  onChange: (value: string | null) => void
  earliest?: string
  latest?: string
}
