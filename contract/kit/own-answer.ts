/**
 * The header of every answer from Muster: its clock, ISO 8601 in UTC. The answer of a captive portal or
 * a proxy does not have it, so its pages, refusals and clock are ignored. A browser's call has it with
 * the clock of its device.
 */
export const timeHeader = 'muster-time'
