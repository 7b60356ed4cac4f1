export type TextFile = { readonly path: string; readonly text: string }

export type Import = {
  /** As it is written. */
  readonly text: string
  /** Loaded by `new URL(…)`, which knows no subpaths. */
  readonly isUrl: boolean
  /** Path inside the tree, or null for a package. */
  readonly target: string | null
  /** Name of the package, or null for a file of ours. */
  readonly package: string | null
  readonly line: number
}

export type Export = {
  /** `*` for everything of another file, `default` for the default export. */
  readonly name: string
  readonly line: number
  readonly passedOn: boolean
}

/** What a file takes in and gives out; small enough to be kept between runs. */
export type Links = { readonly imports: readonly Import[]; readonly exports: readonly Export[] }
