-- Up Migration
-- A signature stands while its giver may sign that kind of thing: free spins are an administrator's, so the first signature of one
-- who is a cashier by now is void. What a caller does not say is money, as before.
-- The function of that name is a file now; this is the one of before, which a call with one argument would find as well.
drop function staff_signature_stands(bigint);
