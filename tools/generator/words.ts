/** A name in every form that files, code, tables and sentences need: what stands in a template between {{ and }}. */
export type Words = Readonly<Record<string, string>>

export function wordsOfArea(area: string, thing = singularOf(area)): Words {
  return {
    ...formsOf('area', area),
    ...formsOf('thing', thing),
    ...formsOf('things', pluralOf(thing)),
  }
}

/** For `area` = meeting-rooms: area, areaName, Area, area_words, area words and Area words. */
export function formsOf(word: string, name: string): Words {
  const title = word[0]!.toUpperCase() + word.slice(1)
  const spaced = name.replaceAll('-', ' ')
  return {
    [word]: name,
    [`${word}Name`]: camelOf(name),
    [title]: pascalOf(name),
    [`${word}_words`]: name.replaceAll('-', '_'),
    [`${word} words`]: spaced,
    [`${title} words`]: spaced[0]!.toUpperCase() + spaced.slice(1),
  }
}

const pascalOf = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_match, _hyphen, letter: string) => letter.toUpperCase())

export const camelOf = (name: string) => name[0]! + pascalOf(name).slice(1)

/** `applyForLeave` → `apply-for-leave` */
export const kebabOf = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

function singularOf(area: string): string {
  if (area.endsWith('ies')) return `${area.slice(0, -3)}y`
  return area.endsWith('s') ? area.slice(0, -1) : `${area}-entry`
}

/** rooms, classes, entries */
function pluralOf(thing: string): string {
  if (/[^aeiou]y$/.test(thing)) return `${thing.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(thing) ? `${thing}es` : `${thing}s`
}

/** closes, passes, tries, undoes */
export const inThirdPerson = (verb: string): string =>
  /[^aeiou]o$/.test(verb) ? `${verb}es` : pluralOf(verb)
