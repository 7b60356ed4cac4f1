/** What a form hands to one field. */
export type Binding<V> = {
  name: string
  value: V | null | undefined
  onChange: (value: V | null) => void
  onBlur: () => void
  error: string | undefined
  disabled: boolean
}

/** `form('username')` is the binding of that field; the name and its type come from the schema of the call. */
export type Fields<T> = {
  <K extends keyof T & string>(name: K): Binding<T[K]>
  /** The files that go along under one field name of the call. */
  files: (name: string) => Binding<readonly File[]>
  /** A sentence for something inside a list or object, for example `items.0.amount`. */
  errorAt: (path: string) => string | undefined
  values: Partial<T>
  busy: boolean
  /** Share of an upload that has left, 0 to 1; null when none is under way. */
  progress: number | null
  cancel: () => void
}
