export declare function areaOfJourney(path: string): string | null
