/** What the product and the process that reads say to each other; bytes follow a beginning piece by piece. */
export type Told =
  | { readonly kind: 'begin'; readonly reader: string; readonly wish: unknown }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }

export type Heard = { readonly residentBytes: number } & (
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'broken' | 'too-much' | 'failed'; readonly detail: string }
)

/** What a module that reads files exports under the name `read`. */
export type ReadFile<Wish, Result> = (bytes: Buffer, wish: Wish) => Result | Promise<Result>
