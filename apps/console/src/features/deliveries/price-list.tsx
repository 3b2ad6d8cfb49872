import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, FormHelperText, IconButton, InputAdornment, TextField } from '@mui/material';
import { useMemo } from 'react';
import { listCountries } from '../../shared/countries/countries.ts';
import { useNumberLocale } from '../../shared/texts/use-text.ts';
import { useText } from './texts.ts';
import type { TypedPrice } from './typed-limits.ts';

type Props = {
  readonly prices: readonly TypedPrice[];
  readonly isWrong: boolean;
  readonly onChange: (prices: TypedPrice[]) => void;
};

/** What one SMS costs, country by country; the rest has one price together, which cannot be removed. */
export const PriceList = ({ prices, isWrong, onChange }: Props) => {
  const text = useText();
  const locale = useNumberLocale();
  const countries = useMemo(() => listCountries(locale), [locale]);
  const nameOf = (code: string): string =>
    code === '*' ? text('limits.prices.others') : (countries.find((one) => one.code === code)?.name ?? code);
  const left = countries.filter(({ code }) => !prices.some(({ country }) => country === code));
  const rest = prices.filter(({ country }) => country === '*');
  const named = prices.filter(({ country }) => country !== '*');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {[...named, ...rest].map(({ country, price }) => (
        <Box
          key={country}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 132px 40px', gap: 2, alignItems: 'center' }}
        >
          <Box id={`price-${country}`} sx={{ fontSize: 14, minWidth: 0, overflowWrap: 'anywhere' }}>
            {nameOf(country)}
          </Box>
          <TextField
            size="small"
            value={price}
            onChange={({ target }) =>
              onChange(prices.map((one) => (one.country === country ? { country, price: target.value } : one)))
            }
            slotProps={{
              htmlInput: {
                'aria-labelledby': `price-${country}`,
                inputMode: 'decimal',
                maxLength: 12,
                style: { textAlign: 'end' },
              },
              input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
            }}
          />
          {country === '*' ? (
            <span />
          ) : (
            <IconButton
              aria-label={text('limits.prices.remove', { name: nameOf(country) })}
              onClick={() => onChange(prices.filter((one) => one.country !== country))}
            >
              <DeleteIcon sx={{ fontSize: 20 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {isWrong && <FormHelperText error>{text('limits.prices.wrong')}</FormHelperText>}
      <Autocomplete
        key={named.length}
        options={left}
        value={null}
        onChange={(_, next) => next && onChange([...named, { country: next.code, price: '' }, ...rest])}
        isOptionEqualToValue={(a, b) => a.code === b.code}
        getOptionLabel={({ name, code }) => `${name} ${code}`}
        noOptionsText={text('system.regions.noCountry')}
        popupIcon={<AddIcon />}
        blurOnSelect
        size="small"
        renderInput={(params) => <TextField {...params} label={text('limits.prices.add')} />}
        sx={{ mt: 2 }}
      />
    </Box>
  );
};
