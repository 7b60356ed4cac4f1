import sharp from 'sharp'
import { seededNumbers } from './demo-days.ts'

const EDGE = 320
const grounds = ['#dfe7dd', '#e9e1d2', '#d9e2ea', '#ece0e4', '#e4e6d4', '#dde0ec']
const skins = ['#f0c8a0', '#d9a066', '#c68642', '#a86b32', '#8d5524', '#70401d']
const hairs = ['#1d1a18', '#2b211c', '#3a2a20', '#4a3728', '#7d7a76', '#c9c6c1']
const clothes = ['#2f6f57', '#8a5a2b', '#3b5b8c', '#7a4b7f', '#a3483f', '#4b5563', '#b7893a', '#23646b']

type Numbers = ReturnType<typeof seededNumbers>
type Look = {
  readonly skin: string
  readonly hair: string
  readonly shirt: string
  readonly number: Numbers
}

/** Faces that no one has, drawn here out of circles and curves: one for each seed, always the same. */
export const drawnPortrait = (seed: number, isWoman: boolean): Promise<Buffer> =>
  sharp(Buffer.from(portraitOf(seed, isWoman)))
    .png()
    .toBuffer()

const pick = <T>(list: readonly T[], number: Numbers): T => list[number(0, list.length - 1)]!

function portraitOf(seed: number, isWoman: boolean): string {
  const number = seededNumbers(seed)
  const look = { skin: pick(skins, number), hair: pick(hairs, number), shirt: pick(clothes, number), number }
  const long = isWoman && number(1, 4) > 1
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 320 320">
    <rect width="320" height="320" fill="${pick(grounds, number)}"/>
    ${long ? `<path d="M98 104 Q74 180 78 244 Q82 300 104 300 L216 300 Q238 300 242 244 Q246 180 222 104 Z" fill="${look.hair}"/>` : ''}
    ${body(look)}${head(look)}${isWoman ? womansHair(look) : mansHair(look)}${number(1, 3) === 1 ? glasses : ''}
  </svg>`
}

const body = ({ skin, shirt, number }: Look) => `
  <path d="M34 330 Q40 246 124 236 L196 236 Q280 246 286 330 Z" fill="${shirt}"/>
  <path d="M132 196 h56 v38 q-28 30 -56 0 Z" fill="${skin}"/>
  <path d="M132 214 q28 22 56 0 v8 q-28 24 -56 0 Z" fill="#000" opacity=".12"/>
  ${number(1, 2) === 1 ? '<path d="M124 236 L160 282 L196 236" fill="none" stroke="#fff" stroke-width="8" opacity=".8"/>' : ''}`

function head({ skin, number }: Look): string {
  const wide = number(58, 66)
  const smile = number(8, 18)
  return `
  <ellipse cx="${160 - wide}" cy="152" rx="10" ry="15" fill="${skin}"/>
  <ellipse cx="${160 + wide}" cy="152" rx="10" ry="15" fill="${skin}"/>
  <ellipse cx="160" cy="148" rx="${wide}" ry="76" fill="${skin}"/>
  <ellipse cx="137" cy="146" rx="6" ry="7" fill="#20242a"/><ellipse cx="183" cy="146" rx="6" ry="7" fill="#20242a"/>
  <path d="M124 128 q13 -9 26 -2 M170 126 q13 -7 26 2" fill="none" stroke="#20242a" stroke-width="5" stroke-linecap="round"/>
  <path d="M160 150 q-7 22 2 24" fill="none" stroke="#000" opacity=".25" stroke-width="4" stroke-linecap="round"/>
  <path d="M136 188 q24 ${smile} 48 0" fill="none" stroke="#8c2f2f" stroke-width="5" stroke-linecap="round"/>`
}

const womansHair = ({ hair, number }: Look) =>
  [
    `<path d="M96 150 Q92 66 160 62 Q228 66 224 150 Q214 106 160 100 Q106 106 96 150 Z" fill="${hair}"/>`,
    `<circle cx="160" cy="56" r="26" fill="${hair}"/><path d="M98 142 Q96 70 160 68 Q224 70 222 142 Q200 100 160 98 Q120 100 98 142 Z" fill="${hair}"/>`,
    `<path d="M94 168 Q84 62 160 60 Q236 62 226 168 Q222 110 150 96 Q110 116 94 168 Z" fill="${hair}"/>`,
  ][number(0, 2)]!

function mansHair({ hair, number }: Look): string {
  const beard = `<path d="M102 166 Q106 224 160 228 Q214 224 218 166 Q206 196 184 180 Q160 172 136 180 Q114 196 102 166 Z" fill="${hair}"/><path d="M138 192 q22 12 44 0" fill="none" stroke="#c0706a" stroke-width="5" stroke-linecap="round"/>`
  const top = [
    `<path d="M100 136 Q98 66 160 66 Q222 66 220 136 Q208 98 160 98 Q112 98 100 136 Z" fill="${hair}"/>`,
    `<path d="M98 132 Q96 58 166 62 Q232 64 222 136 Q214 104 176 96 Q130 106 98 132 Z" fill="${hair}"/>`,
    `<path d="M100 142 Q96 112 112 98 Q104 130 106 150 Z M220 142 Q224 112 208 98 Q216 130 214 150 Z" fill="${hair}"/>`,
  ][number(0, 2)]!
  return top + (number(1, 3) === 1 ? beard : '')
}

const glasses = `<g fill="#fff" fill-opacity=".25" stroke="#2a2d33" stroke-width="4">
  <rect x="116" y="132" width="38" height="30" rx="12"/><rect x="166" y="132" width="38" height="30" rx="12"/>
  <path d="M154 144 h12" /></g>`

/** A sheet with a seal, or a cheque across which two lines are drawn; nothing on it can be read. */
export const drawnPaper = (kind: 'certificate' | 'cheque'): Promise<Buffer> =>
  sharp(Buffer.from(kind === 'cheque' ? cheque : certificate))
    .png()
    .toBuffer()

const lines = (from: number, count: number, width: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<rect x="60" y="${from + at * 34}" width="${width - (at % 3) * 60}" height="10" rx="5" fill="#c7ccc7"/>`,
  ).join('')

const certificate = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
  <rect width="600" height="800" fill="#fbfaf5"/><rect x="24" y="24" width="552" height="752" fill="none" stroke="#8a7a4b" stroke-width="4"/>
  <rect x="150" y="90" width="300" height="26" rx="13" fill="#8a7a4b"/>${lines(190, 12, 480)}
  <circle cx="460" cy="680" r="54" fill="#a3483f" opacity=".85"/><circle cx="460" cy="680" r="40" fill="none" stroke="#fbfaf5" stroke-width="4"/></svg>`

const cheque = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400">
  <rect width="900" height="400" fill="#e7eef3"/><rect x="40" y="40" width="220" height="30" rx="6" fill="#3b5b8c"/>${lines(120, 4, 560)}
  <rect x="640" y="150" width="200" height="60" rx="6" fill="#fff" stroke="#3b5b8c" stroke-width="3"/>
  <rect x="250" y="330" width="400" height="22" rx="4" fill="#20242a" opacity=".55"/>
  <path d="M180 360 L700 40 M220 372 L740 52" stroke="#a3483f" stroke-width="8"/></svg>`
