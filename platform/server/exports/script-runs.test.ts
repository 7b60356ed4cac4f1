import { describe, expect, it } from 'vitest'
import { scriptRuns } from './script-runs.ts'

const runs = (text: string) => scriptRuns(text).map(({ text: part, font }) => `${font}|${part}`)

describe('a text is cut where its script changes', () => {
  it.each([
    ['Kolkata', ['noto-sans-latin|Kolkata']],
    ['কলকাতা', ['noto-sans-bengali-bengali|কলকাতা']],
    ['क्षत्रिय', ['noto-sans-devanagari-devanagari|क्षत्रिय']],
    ['ಬೆಂಗಳೂರು', ['noto-sans-kannada-kannada|ಬೆಂಗಳೂರು']],
    ['Asha কলকাতা', ['noto-sans-latin|Asha ', 'noto-sans-bengali-bengali|কলকাতা']],
    ['श्री ಶ್ರೀ', ['noto-sans-devanagari-devanagari|श्री', 'noto-sans-latin| ', 'noto-sans-kannada-kannada|ಶ್ರೀ']],
    ['Štefan', ['noto-sans-latin-ext|Š', 'noto-sans-latin|tefan']],
    ['Жанна', ['noto-sans-cyrillic|Жанна']],
  ])('%s', (text, expected) => {
    expect(runs(text)).toEqual(expected)
  })

  it('keeps joiners, shared stops and the rupee sign with the word before them', () => {
    expect(runs('ক্‌ষ')).toHaveLength(1)
    expect(runs('বাংলা।')).toEqual(['noto-sans-bengali-bengali|বাংলা।'])
    expect(runs('ಕನ್ನಡ।')).toEqual(['noto-sans-kannada-kannada|ಕನ್ನಡ।'])
  })

  it('joins letters written in two parts', () => {
    expect(runs('Åsa')).toEqual(['noto-sans-latin|Åsa'])
  })

  it('leaves what no font has to the first one, and loses nothing', () => {
    expect(runs('ok 😀')).toEqual(['noto-sans-latin|ok 😀'])
    const all = 'a কলকাতা 😀 क्ष ₹ Ж Š \u200d'
    expect(
      scriptRuns(all)
        .map(({ text }) => text)
        .join(''),
    ).toBe(all.normalize('NFC'))
    expect(scriptRuns('')).toEqual([])
  })
})
