// A label that is a question, a verb or half a sentence does not name what is chosen.
const BEGINS_NO_NOUN =
  /^(wh\w+|how|to|from|for|as|after|in|on|or|because|the|other|only|about|overall|starts?|show|works|assign|holds|due)\b/i
const ENDS_NO_NOUN = /(\b(by|as|on|to|in|of|from|with|is|are)|[^aeiou]ed|ing|able)$|[?:,\d]/i
const QUALIFIED = / (of|for|in|to|per) .*$| \(.*/i

/** What stands in a select before anything is chosen: “Choose a company”, “Choose an office”, “Choose hours”. */
export function choiceWords(label: string): string {
  if (BEGINS_NO_NOUN.test(label) || ENDS_NO_NOUN.test(label)) return 'Choose…'
  const noun = inSentence(label.replace(QUALIFIED, ''))
  if (/[^aious]s$|access$/.test(noun)) return `Choose ${noun}`
  return `Choose ${/^([aeio]|u(?!ni)|HR\b)/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** “Leave type” → “leave type”; “CV edition” keeps its capitals. */
const inSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
