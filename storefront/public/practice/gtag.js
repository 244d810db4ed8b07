// The demonstration house has no account with anybody who counts: what its pages tell stays where it is.
window.dataLayer ??= [];
