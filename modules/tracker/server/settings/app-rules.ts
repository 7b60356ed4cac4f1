import type { AppEffect } from '#tracker/contract/tracker-lists.ts'

type Word = { readonly word: string; readonly effect: AppEffect }

/** What the words say of a program: one that is always shown wins, then the one that hides more. */
export function effectOn(app: string, words: readonly Word[]): AppEffect | null {
  const name = app.toLowerCase()
  const effects = words.filter(({ word }) => name.includes(word.toLowerCase())).map(({ effect }) => effect)
  return (['allow', 'deny', 'blur'] as const).find((effect) => effects.includes(effect)) ?? null
}

export const HIDDEN_APP = 'Hidden program'

/** A program whose name is hidden keeps its time. */
export function shownApps(
  apps: readonly { readonly name: string; readonly seconds: number }[],
  words: readonly Word[],
): { name: string; seconds: number }[] {
  const shown = new Map<string, number>()
  for (const { name, seconds } of apps) {
    const label = effectOn(name, words) === 'deny' ? HIDDEN_APP : name
    shown.set(label, (shown.get(label) ?? 0) + seconds)
  }
  return [...shown].map(([name, seconds]) => ({ name, seconds }))
}

/** A title often names what the picture would show; those of hidden and blurred programs are left out. */
export const shownTitles = (titles: readonly string[], words: readonly Word[]): string[] =>
  titles.filter((title) => [null, 'allow'].includes(effectOn(title, words)))
