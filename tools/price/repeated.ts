export type Repeated = {
  readonly what: string
  readonly pattern: RegExp
  /** What the platform has for it. */
  readonly instead: string
}

/** Things that were written out again and again, by what they look like. */
export const repeated: readonly Repeated[] = [
  {
    what: 'refusals by must(false, …)',
    pattern: /\bmust\(false\b/g,
    instead: '`refuse` of platform/server/must.ts',
  },
  {
    what: "'Asia/Kolkata' instead of the zone’s name",
    pattern: /'Asia\/Kolkata'/g,
    instead: 'COMPANY_ZONE of platform/contract/company-zone.ts',
  },
  {
    what: 'names shortened by a helper called short',
    pattern: /(?<!\.)\bshort\(|\bshort = \(/g,
    instead:
      '`titled` of platform/server/notice-title.ts for the title of a notice, `shortened` or `ShortText` elsewhere',
  },
  {
    what: 'advisory locks written out',
    pattern: /pg_(?:try_)?advisory_\w*lock/g,
    instead: 'a name of platform/server/database/named-locks.ts',
  },
  {
    what: 'searches escaped by hand',
    pattern: /\bescapeLike\(|replace\(\/\[\\?\\?%_/g,
    instead: '`searchIn` of platform/server/database/search-in.ts',
  },
  {
    what: 'customers kept out by hand',
    pattern: /userType\s*[!=]==\s*'Client'/g,
    instead: '`holds` and `isColleague` of platform/server/rights/reach.ts',
  },
  {
    what: 'forms with a foot of their own',
    pattern: /<form\b/g,
    instead: '`Form` of platform/web/form',
  },
  {
    what: 'days counted in milliseconds',
    pattern: /\b86_?400_?000\b|\b24 \* 60 \* 60(?:_000\b| \* 1_?000\b)/g,
    instead: 'platform/contract/days.ts',
  },
  {
    what: 'periods stepped by hand',
    pattern: /(?:label="|>\s*)(?:Previous|Next) (?:day|week|month|year)\b/g,
    instead: '`PeriodStep` of platform/web/kit/period',
  },
  {
    what: 'selects outside a field',
    pattern: /<select\b/g,
    instead: '`SelectField`, and `FilterRow` of platform/web/kit/filter around those that narrow a page',
  },
  {
    what: 'exports drawn by hand',
    pattern: /\bexportFormats\s*\.|\bexportLabels\[/g,
    instead: '`ExportMenu` of platform/web/kit',
  },
  {
    what: 'empty choices worded by hand',
    pattern: /placeholder="(?:None|Choose…?|Select…?|Pick\b[^"]*|[—–-])"/g,
    instead: 'nothing: `SelectField` says it from its label',
  },
  {
    what: 'dates written by a formatter of their own',
    pattern: /\bnew Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/g,
    instead:
      '`show` of platform/web/light/format-values.ts, platform/contract/day-in-words.ts or zone-clock.ts',
  },
  {
    what: 'reads that draw their waiting themselves',
    pattern: /\bisPending(?: && |\) return )<LoadingState/g,
    instead: '`ReadState` of platform/web/calls, which shows the failure as well',
  },
  {
    what: 'ranges of days put together by hand',
    pattern: /show\.day\([^)]*\)\} (?:to|–|until) \$\{show\.day\(/g,
    instead: '`show.range` of platform/web/light/format-values.ts',
  },
]
