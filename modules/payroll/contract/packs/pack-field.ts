type Named = {
  readonly key: string
  readonly label: string
  /** May be empty, and what is said then: “No end”. */
  readonly empty?: string
}

/** How a value of a payload is read and entered; one home for the page, the form and the differences in words. */
export type PackField = Named &
  (
    | { readonly kind: 'amount' | 'rate' | 'count' | 'text' | 'date' | 'yes' | 'month' | 'months' }
    | {
        readonly kind: 'choice'
        readonly options: readonly { readonly value: string; readonly label: string }[]
      }
    | { readonly kind: 'group'; readonly fields: readonly PackField[] }
    /** `row` names one: “slab”. */
    | { readonly kind: 'rows'; readonly row: string; readonly fields: readonly PackField[] }
  )
