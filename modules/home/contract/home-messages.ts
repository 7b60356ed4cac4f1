export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const greetings: Readonly<Record<PartOfDay, string>> = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
}

export const homeMessages = {
  greeting: (part: PartOfDay, name: string) => `${greetings[part]}, ${name}`,
}
