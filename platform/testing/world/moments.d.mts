export declare const PLAIN_MOMENT: string
export declare const TURNING_MOMENTS: Readonly<Record<string, string>>
export declare function startAt(named?: string, environment?: NodeJS.ProcessEnv): void
export declare function clockOffset(): number
export declare function shiftDate(offset: number): void
