/**
 * The header of every answer from Muster: its clock, ISO 8601 in UTC. The answer of a captive portal or
 * a proxy does not have it, so its pages, refusals and clock are ignored.
 */
export const timeHeader = 'muster-time'
