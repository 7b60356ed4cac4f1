import type { Block } from './letter.ts'

/**
 * A letter whose subject and opening an administrator may word again. What the product must add itself (a code, facts,
 * a button) follows the opening and cannot be left out.
 */
export type MailTemplate<P extends string = string> = {
  readonly key: string
  /** What the letter is about, for the person who words it. */
  readonly label: string
  /** What may stand in braces, each with an example for previews. */
  readonly placeholders: Readonly<Record<P, string>>
  /** At most 60 characters with the examples filled in: longer ones are cut by mail programs. */
  readonly subject: string
  /** An empty line begins a new paragraph. */
  readonly opening: string
  /** What the product adds below, with examples in it; for previews only. */
  readonly follows?: readonly Block[]
}

export const defineMailTemplate = <const P extends string>(template: MailTemplate<P>): MailTemplate<P> =>
  template

export type Wording = Pick<MailTemplate, 'subject' | 'opening'>

export const LONGEST_SUBJECT = 60

const inBraces = /\{(\w+)\}/g

/** What a text asks for in braces and the letter does not have. */
export function unknownPlaceholders(template: MailTemplate, wording: Wording): string[] {
  const asked = `${wording.subject} ${wording.opening}`.matchAll(inBraces)
  return [...new Set([...asked].map(([, name]) => name!))].filter((name) => !(name in template.placeholders))
}

export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(inBraces, (whole, name: string) => values[name] ?? whole)

/** A subject is one line of at most sixty signs, whatever a name brings along. */
export function filledSubject(text: string, values: Readonly<Record<string, string>>): string {
  const signs = Array.from(filled(text, values))
  return signs.length <= LONGEST_SUBJECT ? signs.join('') : `${signs.slice(0, LONGEST_SUBJECT - 1).join('')}…`
}

export const paragraphsOf = (opening: string): string[] =>
  opening
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
