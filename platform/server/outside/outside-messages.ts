import { invalid, unavailable } from '#platform/contract/refusal.ts'

export const outsideMessages = {
  noAddress: invalid('Enter an address that begins with http:// or https://.', 'url'),
  credentials: invalid('Leave the user name and password out of the address.', 'url'),
  privateHost: (host: string) =>
    invalid(`${host} is not a public address. Requests go to public addresses only.`, 'url'),
  notListed: (host: string) => invalid(`${host} is not on the list of allowed hosts.`, 'url'),
  unknownHost: (host: string) => invalid(`There is no host named ${host}.`, 'url'),
  tooManyMoves: unavailable('The address redirects too often.'),
  tooSlow: (seconds: number) => unavailable(`The host did not answer within ${seconds} seconds.`),
  tooLarge: (megabytes: number) => unavailable(`The answer is larger than ${megabytes} MB.`),
  failed: (host: string) => unavailable(`${host} could not be reached.`),
} as const
