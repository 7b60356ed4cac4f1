/** Where the page stands that asks a host from the browser, in a frame apart from everything else. */
export const SENDER_PATH = '/browser-sender'

export type BrowserAnswer =
  | { readonly failure: true }
  | {
      readonly status: number
      readonly text: string
      readonly headers: [string, string][]
      readonly milliseconds: number
      readonly bytes: number
      readonly url: string
    }
