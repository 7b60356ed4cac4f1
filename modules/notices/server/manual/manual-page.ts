export type ManualPage = {
  readonly slug: string
  readonly title: string
  readonly chapter: string
  readonly routes: readonly string[]
  /** Only people with this permission read it; empty is everybody. */
  readonly needs: string
  readonly body: string
}

type Place = { readonly chapter: string; readonly routes: readonly string[]; readonly needs?: string }

export const page = (slug: string, title: string, place: Place, body: string): ManualPage => ({
  slug,
  title,
  needs: '',
  ...place,
  body,
})
