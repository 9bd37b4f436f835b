/** How long a parcel takes, in the same words wherever it is said: `1 hari`, `2 sampai 3 hari`. */
export function daysWords({ daysMin, daysMax }: { daysMin: number; daysMax: number }): string {
  return daysMin === daysMax ? `${daysMin} hari` : `${daysMin} sampai ${daysMax} hari`;
}
