/** A line of reasoning behind a number: "Earned in April", "1.50 days", and where it comes from. */
export type Reason = {
  readonly label: string
  readonly value?: string | undefined
  readonly source?: string | undefined
}
