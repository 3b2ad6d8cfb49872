import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useNumberLocale, useText } from '../texts/use-text.ts';
import { listCountries } from './countries.ts';
import { Flag } from './flag.tsx';

/** Countries by name, as chips; `chosen` are ISO codes. */
export const CountryPicker = ({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (codes: string[]) => void;
}) => {
  const text = useText();
  const locale = useNumberLocale();
  const countries = useMemo(() => listCountries(locale), [locale]);
  const picked = countries.filter(({ code }) => chosen.includes(code));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={countries}
      value={picked}
      onChange={(_, next) => onChange(next.map(({ code }) => code).sort())}
      isOptionEqualToValue={(a, b) => a.code === b.code}
      getOptionLabel={({ name, code }) => `${name} ${code}`}
      noOptionsText={text('system.regions.noCountry')}
      renderOption={({ key, ...props }, { code, name }) => (
        <Box component="li" key={key} {...props}>
          <Box component="span" sx={{ display: 'inline-flex', paddingInlineEnd: '12px' }}>
            <Flag code={code} />
          </Box>
          {name}
          <Box component="span" sx={{ ml: 'auto', pl: 2, color: 'text.disabled', fontSize: 12 }}>
            {code}
          </Box>
        </Box>
      )}
      renderValue={(values, itemProps) =>
        values.map(({ code, name }, index) => {
          const { key, ...props } = itemProps({ index });
          return <Chip key={key} size="small" icon={<Flag code={code} />} label={name} {...props} />;
        })
      }
      renderInput={(params) => <TextField {...params} label={text('system.regions.countries')} />}
    />
  );
};
