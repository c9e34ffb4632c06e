/**
 * With which a program ends whose log is not the one of its database: whoever started it goes on,
 * and it begins once an operator has accepted the log. `EX_DATAERR` of sysexits.h; the first dozen
 * are Node's own.
 */
export const OTHER_LOG_EXIT_CODE = 65;
