const small = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen',
  'Seventeen Eighteen Nineteen',
]
  .join(' ')
  .split(' ')
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** 12345678 paise → “One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Rupees and Seventy-Eight Paise”. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const whole = `${words(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}`
  return rest === 0 ? whole : `${whole} and ${words(rest)} Paise`
}

function words(number: number): string {
  if (number < 20) return small[number]!
  if (number < 100) {
    const one = number % 10
    return `${tens[Math.floor(number / 10) - 2]}${one === 0 ? '' : `-${small[one]}`}`
  }
  for (const [size, name] of sizes)
    if (number >= size) {
      const rest = number % size
      return `${words(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${words(rest)}`}`
    }
  return ''
}

const sizes: readonly (readonly [number, string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]
