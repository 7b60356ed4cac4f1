export const nameOf = ({ type, title }: { type: string; title: string }): string =>
  title === '' ? type : `${type}: ${title}`
