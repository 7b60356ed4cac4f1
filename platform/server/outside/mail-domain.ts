import { Resolver } from 'node:dns/promises'

export type MailDomainAnswer = 'takes_mail' | 'takes_none' | 'no_answer'

/** Whether a domain takes mail. What does not answer says nothing, so a busy name server makes no address wrong. */
export type AskMailDomain = (domain: string) => Promise<MailDomainAnswer>

const SECONDS = 4
const isAbsent = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

type Names = Pick<Resolver, 'resolveMx' | 'resolve4'>

/** Mail goes to the hosts that a domain names; one that names none is asked for its own address. */
export const openMailDomain =
  (names: Names = new Resolver({ timeout: SECONDS * 1000, tries: 1 })): AskMailDomain =>
  async (domain) => {
    try {
      const hosts = await names.resolveMx(domain)
      // A single empty host says that the domain takes no mail.
      return hosts.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'takes_mail' : 'takes_none'
    } catch (error) {
      if (isAbsent(error, ['ENOTFOUND'])) return 'takes_none'
      if (!isAbsent(error, ['ENODATA'])) return 'no_answer'
    }
    try {
      return (await names.resolve4(domain)).length > 0 ? 'takes_mail' : 'takes_none'
    } catch (error) {
      return isAbsent(error, ['ENOTFOUND', 'ENODATA']) ? 'takes_none' : 'no_answer'
    }
  }
