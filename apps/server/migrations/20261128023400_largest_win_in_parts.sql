-- A wheel of 50 segments pays 49.5 times the bet at most: the largest win need not be a whole number of bets.

alter table game alter column max_win_mult type double precision;
